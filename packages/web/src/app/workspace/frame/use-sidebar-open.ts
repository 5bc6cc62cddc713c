import { useState } from "react";
import { readLocal, writeLocal } from "#platform/storage/local.ts";

const KEY = "mosaico.sidebar";

/** Whether the sidebar is open, stored in this browser. */
export function useSidebarOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readLocal(KEY) !== "closed");
  return [
    isOpen,
    (open) => {
      writeLocal(KEY, open ? "open" : "closed");
      setOpen(open);
    },
  ];
}
