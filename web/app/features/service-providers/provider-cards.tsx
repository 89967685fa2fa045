import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ServiceProviderRow } from '#contracts/service-providers/views.ts'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { dashboardPath } from '../../kit/session/areas.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { SchemeBox } from './scheme-box.tsx'
import { StateBadges } from './state-badges.tsx'

/** Service providers with their looks, what they have, and the ways into them. */
export function ProviderCards({ items, root }: { items: ServiceProviderRow[]; root: string }) {
  const t = useTranslations('service-providers.list')
  return (
    <ul aria-label={t('title')} className="grid gap-3 wide:grid-cols-2">
      {items.map((row) => (
        <li key={row.id} data-row>
          <ProviderCard row={row} to={`${root}/sp-management/${row.id}`} />
        </li>
      ))}
    </ul>
  )
}

const noColors = {}

function ProviderCard({ row, to }: { row: ServiceProviderRow; to: string }) {
  const t = useTranslations('service-providers.list')
  const times = useTimes()
  const { name, domain } = row
  return (
    <article className="grid h-full gap-4 rounded-[12px] border border-line bg-raised p-4 md:grid-cols-[180px_minmax(0,1fr)]">
      <SchemeBox
        scheme="light"
        colors={noColors}
        className="grid min-h-20 place-items-center self-start rounded-[10px] border border-line bg-surface p-3"
      >
        <img
          src={`/api/static/storage/${row.logo}`}
          alt=""
          loading="lazy"
          className="h-auto max-h-12 w-auto max-w-full"
        />
      </SchemeBox>
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto min-w-0 text-base font-semibold tracking-normal">
            <Link to={to} data-row-link className="break-words text-text no-underline hover:underline">
              {name}
            </Link>
          </h2>
          <StateBadges {...row} />
        </div>
        <p className="break-all text-muted">{[new URL(row.siteUrl).host, ...row.hosts].join(' · ')}</p>
        <div className="numbers flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-muted">
          <Swatches primary={row.primary} accent={row.primaryAlt} />
          <span>{t('administrators', { count: row.administratorCount })}</span>
          <span>{t('orders', { count: row.orderCount30Days })}</span>
          <span>{t('created', { date: times.date(row.createdAt) })}</span>
        </div>
        <div className="flex flex-wrap gap-2 pt-1">
          <Link
            to={`${dashboardPath(domain)}/index`}
            aria-label={t('work', { name })}
            className={staffButtonClass()}
          >
            {t('workShort')}
          </Link>
          <Link
            to={`/super-admin/dashboard/sp-administrator/${row.id}`}
            aria-label={t('team', { name })}
            className={staffButtonClass()}
          >
            {t('teamShort')}
          </Link>
          <a
            href={row.siteUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('open', { name })}
            className={staffButtonClass('quiet')}
          >
            {t('openShort')}
          </a>
        </div>
      </div>
    </article>
  )
}

function Swatches({ primary, accent }: { primary: string; accent: string }) {
  const t = useTranslations('service-providers.list')
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const [first, second] = [...(box.current?.children ?? [])] as HTMLElement[]
    first?.style.setProperty('background', primary)
    second?.style.setProperty('background', accent)
  }, [primary, accent])
  return (
    <span ref={box} role="img" aria-label={t('colors', { primary, accent })} className="inline-flex gap-1">
      <span className="size-4 rounded-full border border-line" />
      <span className="size-4 rounded-full border border-line" />
    </span>
  )
}
