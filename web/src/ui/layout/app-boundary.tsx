import { Component, type ReactNode } from "react";
import { FailureScreen } from "./failure-screen.tsx";

/** Around everything: what fails outside of every page leaves the failure screen, and never a blank window. */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? <FailureScreen /> : this.props.children;
  }
}
