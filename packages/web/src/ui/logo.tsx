import { classNames } from "./class-names.ts";

export type LogoProps = {
  /** Pixels of the mark's side. */
  size?: number;
  /** The word beside the mark; without it the mark is decoration. */
  name?: string;
  className?: string;
};

/** Five pressed pieces that make an M. */
export function Logo({ size = 32, name, className }: LogoProps) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <svg aria-hidden="true" className="shrink-0" height={size} viewBox="0 0 32 32" width={size}>
        <path className="fill-glaze-turquoise" d="M2 8.500a4 4 0 0 1 4-4h4.500v23H6a4 4 0 0 1-4-4Z" />
        <path className="fill-glaze-cobalt" d="M21.500 4.500H26a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4h-4.500Z" />
        <path className="fill-glaze-saffron" d="m12.200 6.500 3 4.900v7.300l-3-4.900Z" />
        <path className="fill-glaze-coral" d="m19.800 6.500-3 4.900v7.300l3-4.900Z" />
      </svg>
      {name ? (
        <span className="font-title font-bold tracking-tight text-ink" style={{ fontSize: size * 0.72 }}>
          {name}
        </span>
      ) : null}
    </span>
  );
}
