import { useCallback } from "react";

type Props = { readonly file: File; readonly alt: string; readonly className: string };

/** A picture that was just chosen, before it is sent. */
export function FilePicture({ file, alt, className }: Props) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img alt={alt} className={className} draggable={false} ref={show} />;
}
