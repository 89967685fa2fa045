import clsx from 'clsx'

/** A grey bar where text will stand. */
export const Bone = ({ className }: { className?: string }) => (
  <span className={clsx('bone block rounded-[6px] bg-line', className)} />
)

const widths = ['w-24', 'w-32', 'w-20', 'w-40', 'w-16', 'w-28']

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden className="overflow-hidden rounded-[12px] border border-line bg-raised">
      <div className="h-10 border-b border-line bg-sunken" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-8 border-b border-line px-4 last:border-0">
          {widths.map((_width, column) => (
            <Bone key={column} className={clsx('h-3', widths[(row + column) % widths.length])} />
          ))}
        </div>
      ))}
    </div>
  )
}

export function TilesSkeleton() {
  return (
    <div aria-hidden className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(148px,1fr))] gap-3">
        {widths.map((_width, index) => (
          <div
            key={index}
            className="grid h-[104px] content-center gap-3 rounded-[12px] border border-line bg-raised px-4"
          >
            <Bone className="h-3 w-20" />
            <Bone className="h-6 w-14" />
          </div>
        ))}
      </div>
      <div className="h-[320px] rounded-[12px] border border-line bg-raised" />
    </div>
  )
}
