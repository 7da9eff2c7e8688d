"use client";

import { Component, type ReactNode, Suspense } from "react";

type LateProps = {
  fallback?: ReactNode;
  /** Shown if the script does not arrive; defaults to the fallback. */
  failed?: ReactNode;
  children: ReactNode;
};

/**
 * Wraps a `lazy` part of a page. On a bad network its script may never arrive: then the page goes on without that part,
 * while React by itself would replace the whole page with an error page.
 */
export class Late extends Component<LateProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    // Anything else is a bug, or how Next navigates and redirects: the boundaries above must see it.
    if (!(error instanceof Error && error.name === "ChunkLoadError")) throw error;
    return { isMissing: true };
  }

  override render() {
    const { fallback = null, failed = fallback, children } = this.props;
    return this.state.isMissing ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
