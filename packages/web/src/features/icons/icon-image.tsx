import type { WireIcon } from "@mosaico/contract/icons";
import { type ImgHTMLAttributes, useEffect, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { knownIcons, useKnownAddress } from "./icon-address.ts";

type Props = Pick<ImgHTMLAttributes<HTMLImageElement>, "alt" | "className"> & {
  readonly icon: WireIcon;
  /** The edge, in pixels. */
  readonly size: number;
};

/** An icon of a long list. When one of them comes into view, all icons of its part of the list are loaded together. */
export function IconImage({ icon: { fileName }, size, alt = "", className }: Props) {
  const address = useKnownAddress(fileName);
  const image = useRef<HTMLImageElement>(null);
  const isKnown = address !== undefined;
  useEffect(() => {
    const element = image.current;
    if (element === null || isKnown) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) knownIcons.wantAround(fileName);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [fileName, isKnown]);
  return (
    <img
      alt={alt}
      // Browsers draw a frame around a picture that has words and is not there yet.
      className={classNames(className, !isKnown && "opacity-0")}
      decoding="async"
      draggable={false}
      height={size}
      ref={image}
      src={address}
      width={size}
    />
  );
}
