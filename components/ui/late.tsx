"use client";

import { Component, type ReactNode, Suspense } from "react";

type LateProps = {
  fallback?: ReactNode;
  /** Shown if the script fails to load; defaults to the fallback. */
  failed?: ReactNode;
  children: ReactNode;
};

/**
 * Wraps a `lazy` part of a page. On a bad network its script may fail to load: the page then works without that part,
 * whereas React would replace it with an error page.
 */
export class Late extends Component<LateProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    // Anything else is a bug, or Next's way to navigate and redirect, which an outer error boundary must handle.
    if (!(error instanceof Error && error.name === "ChunkLoadError")) throw error;
    return { isMissing: true };
  }

  override render() {
    const { fallback = null, failed = fallback, children } = this.props;
    return this.state.isMissing ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
