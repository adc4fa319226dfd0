import { type ReactNode, Suspense } from "react";
import { panel } from "../../ui/Disclosure.styles";
import { ServerMarkup, useIsLive } from "../../ui/useIsLive";
import { Part } from "../Part";

interface DropdownPlaceProps {
  id: string;
  isOpen: boolean;
  onDismiss: () => void;
  /** Undefined until the dropdown's file is loaded. Until then, the server's markup stays. */
  children: ReactNode;
}

/** Where a dropdown shows: beside the button that opens it. */
export function DropdownPlace({ id, isOpen, onDismiss, children }: DropdownPlaceProps) {
  const isLive = useIsLive();
  return (
    <div id={id} className={panel}>
      <Part onFailure={onDismiss}>
        {(isOpen || !isLive) && <Suspense>{children ?? (!isLive && <ServerMarkup />)}</Suspense>}
      </Part>
    </div>
  );
}
