import { classNames } from "./class-names.ts";

export type LogoProps = {
  /** The size of the mark in pixels. */
  size?: number;
  /** The word beside the mark; without it the logo is decorative. */
  name?: string;
  className?: string;
};

/** The logo: five pieces that form an M. */
export function Logo({ size = 32, name, className }: LogoProps) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <svg aria-hidden="true" className="shrink-0" height={size} viewBox="0 0 32 32" width={size}>
        <rect className="fill-glaze-turquoise" height="7.6" rx="2.2" width="7.6" x="2" y="2.8" />
        <rect className="fill-glaze-turquoise" height="17.8" rx="2.2" width="7.6" x="2" y="11.4" />
        <rect className="fill-glaze-saffron" height="7.6" rx="2.2" width="7.6" x="22.4" y="2.8" />
        <rect className="fill-glaze-cobalt" height="17.8" rx="2.2" width="7.6" x="22.4" y="11.4" />
        <rect
          className="fill-glaze-coral"
          height="9.4"
          rx="2.2"
          transform="rotate(45 16 13.4)"
          width="9.4"
          x="11.3"
          y="8.7"
        />
      </svg>
      {name ? (
        <span
          className="font-title font-bold tracking-tight text-ink"
          style={{ fontSize: size * 0.72 }}
        >
          {name}
        </span>
      ) : null}
    </span>
  );
}
