import { encode } from 'uqr'

/** A link to be scanned: dark modules on white in both schemes, because some scanners read nothing else. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-[260px] rounded-[8px] bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
