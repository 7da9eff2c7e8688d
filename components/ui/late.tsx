"use client";

import { Component, type ReactNode, Suspense } from "react";

type LateProps = {
  /** Stands there until the part has come. */
  fallback?: ReactNode;
  /** Stands there where it does not come; the fallback, where nothing is said. */
  failed?: ReactNode;
  children: ReactNode;
};

/**
 * A `lazy` part of a page. On a bad network its script may never arrive: then the page goes on without that part, where
 * React alone would give up the whole page for an error page.
 */
export class Late extends Component<LateProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    // Anything else is a fault of ours, or Next's way of going elsewhere: those above shall see it.
    if (!(error instanceof Error && error.name === "ChunkLoadError")) throw error;
    return { isMissing: true };
  }

  override render() {
    const { fallback = null, failed = fallback, children } = this.props;
    return this.state.isMissing ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
