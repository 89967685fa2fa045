import clsx from 'clsx'
import { useId, type ReactNode } from 'react'

/** A part of a record page: its heading, what can be done with it, and its content. */
export function Panel({
  title,
  aside,
  flush = false,
  className,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  /** Without padding, for tables and lists that reach the edge. */
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-[12px] border border-line bg-raised', className)}
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 id={id} className="text-[15px] font-semibold tracking-normal">
          {title}
        </h2>
        {aside}
      </header>
      <div className={flush ? '' : 'p-4'}>{children}</div>
    </section>
  )
}

/** Names and values under each other; of a wide panel in two columns. */
export function Facts({
  items,
  isWide = false,
}: {
  items: { name: ReactNode; value: ReactNode; key?: string }[]
  isWide?: boolean
}) {
  return (
    <dl className={clsx('grid items-start gap-3 text-sm', isWide && 'gap-x-6 md:grid-cols-2')}>
      {items.map(({ name, value, key }) => (
        <div key={key ?? String(name)} className="grid min-w-0 gap-0.5">
          <dt className="text-[13px] text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
