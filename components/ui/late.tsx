"use client";

import { Component, type ReactNode, Suspense } from "react";

type LateProps = {
  fallback?: ReactNode;
  /** Shown if the script fails to load; defaults to the fallback. */
  failed?: ReactNode;
  children: ReactNode;
};

/**
 * Wraps a `lazy` part of a page. On a bad network its script may fail to load: then the page works without that part,
 * instead of being replaced by an error page, as React would do.
 */
export class Late extends Component<LateProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    // Anything else is a bug, or how Next navigates and redirects: an outer error boundary must handle it.
    if (!(error instanceof Error && error.name === "ChunkLoadError")) throw error;
    return { isMissing: true };
  }

  override render() {
    const { fallback = null, failed = fallback, children } = this.props;
    return this.state.isMissing ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
