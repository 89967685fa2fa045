import { useTranslations } from 'use-intl/react'

export interface ListTotal {
  key: string
  name: string
  value: string
  /** What exactly is added up. */
  help: string
}

/** Sums beside each other, each with its name above it, and below them what exactly each adds up. */
export function Sums({ items }: { items: ListTotal[] }) {
  const t = useTranslations('staff.list')
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {items.map(({ key, name, value }) => (
          <div key={key} data-total={key} className="grid">
            <dt className="text-[13px] text-muted">{name}</dt>
            <dd className="numbers font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="text-[13px] text-muted">
        <summary className="flex min-h-8 w-fit cursor-pointer items-center max-md:min-h-11">
          {t('totalsHelp')}
        </summary>
        <dl className="grid gap-x-4 gap-y-1 pb-1 sm:grid-cols-[max-content_1fr]">
          {items.map(({ key, name, help }) => (
            <div key={key} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
