import type { SyntheticEvent } from "react";

/** The browser neither retries a failed picture by itself nor hides it. */
export function hideUntilOnline({
  currentTarget: picture,
}: SyntheticEvent<HTMLImageElement>): void {
  picture.style.visibility = "hidden";
  const again = () => {
    picture.style.visibility = "";
    picture.src = picture.getAttribute("src") ?? "";
  };
  addEventListener("online", again, { once: true });
}
