import type { ReactNode } from 'react'

/** What stands in place of content: nothing yet, nothing found, not permitted, failed. What it is, and one way on. */
export function PageState({
  icon,
  title,
  children,
  action,
  detail,
  level: Heading = 'h2',
}: {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  detail?: ReactNode
  level?: 'h1' | 'h2'
}) {
  return (
    <div className="mx-auto grid max-w-[440px] justify-items-center gap-2 px-4 py-14 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-strong">
        {icon}
      </span>
      <Heading className="text-lg font-semibold tracking-normal">{title}</Heading>
      {children && <div className="text-sm text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
      {detail && <p className="numbers mt-2 text-xs text-muted">{detail}</p>}
    </div>
  )
}
