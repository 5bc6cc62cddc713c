export type LoosePiecesProps = { broken?: boolean };

/** The drawing for empty and failed states: a grid with a few loose pieces, one of them cracked if `broken`. */
export function LoosePieces({ broken = false }: LoosePiecesProps) {
  return (
    <svg aria-hidden="true" fill="none" height="112" viewBox="0 0 160 112" width="160">
      <g
        className="stroke-line-strong"
        strokeDasharray="3 4"
        strokeLinecap="round"
        strokeWidth="1.5"
      >
        <rect height="32" rx="8" width="32" x="26" y="12" />
        <rect height="32" rx="8" width="32" x="64" y="12" />
        <rect height="32" rx="8" width="32" x="102" y="12" />
        <rect height="32" rx="8" width="32" x="26" y="50" />
        <rect height="32" rx="8" width="32" x="102" y="50" />
      </g>
      <rect className="fill-glaze-turquoise" height="32" rx="8" width="32" x="64" y="50" />
      <g transform="rotate(-11 44 94)">
        <rect className="fill-glaze-saffron" height="26" rx="7" width="26" x="30" y="80" />
      </g>
      {broken ? (
        <>
          <path
            className="fill-glaze-coral"
            d="M109 72.5a7 7 0 0 1 7-6.4l11.5.7-5 9.6 5.4 4.2-8.8 11.4-6-.4a7 7 0 0 1-6.6-7.4Z"
          />
          <path
            className="fill-glaze-coral"
            d="m134 69.800 6.500 1.200a7 7 0 0 1 5.700 8.100l-2.200 12.300a7 7 0 0 1-8.100 5.700l-8.900-1.600 7.500-11.100-5.300-4.700Z"
          />
        </>
      ) : (
        <g transform="rotate(14 122 78)">
          <rect className="fill-glaze-coral" height="30" rx="8" width="30" x="112" y="70" />
        </g>
      )}
    </svg>
  );
}
