import { useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { serviceProviderList } from '#contracts/service-providers/lists.ts'
import type { ServiceProviderRow } from '#contracts/service-providers/views.ts'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import { dashboardPath } from '../../kit/session/areas.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { SchemeBox } from './scheme-box.tsx'
import { LiveBadge } from './state-badges.tsx'

const link = 'text-primary-strong hover:underline'

/** What the kinds of the columns of service providers do not say: their looks, and the ways into them. */
export function useProviderCells(path: string): CellsOf<typeof serviceProviderList, ServiceProviderRow> {
  const t = useTranslations('service-providers.list')
  const times = useTimes()
  return useMemo(
    () => ({
      name: { width: 250, cell: (row) => <ProviderName row={row} to={recordPath(path, row)} /> },
      state: { width: 112 },
      isLive: { width: 85, card: 'badge', cell: ({ isLive }) => <LiveBadge isLive={isLive} /> },
      siteUrl: {
        width: 210,
        cell: ({ siteUrl, hosts, name }) => (
          <a
            href={siteUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('open', { name })}
            className={link}
          >
            <Breakable text={[new URL(siteUrl).host, ...hosts].join(' · ')} />
          </a>
        ),
      },
      domain: {
        width: 130,
        cell: ({ domain, name }) => (
          <Link to={`${dashboardPath(domain)}/index`} aria-label={t('work', { name })} className={link}>
            {t('workShort')}
          </Link>
        ),
      },
      administratorCount: {
        width: 85,
        cell: ({ id, administratorCount, name }) => (
          <Link
            to={`/super-admin/dashboard/sp-administrator/${id}`}
            aria-label={`${t('team', { name })}: ${administratorCount}`}
            className={`numbers ${link}`}
          >
            {administratorCount}
          </Link>
        ),
      },
      orderCount30Days: { width: 150 },
      createdAt: {
        width: 125,
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={times.full(createdAt)} className="numbers">
            {times.date(createdAt)}
          </time>
        ),
      },
    }),
    [path, t, times],
  )
}

const noColors = {}

function ProviderName({ row, to }: { row: ServiceProviderRow; to: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <SchemeBox
        scheme="light"
        colors={noColors}
        className="grid h-10 w-24 shrink-0 place-items-center rounded-[8px] border border-line bg-surface p-1.5"
      >
        <img
          src={`/api/static/storage/${row.looks.logo}`}
          alt=""
          loading="lazy"
          className="h-auto max-h-7 w-auto max-w-full"
        />
      </SchemeBox>
      <span className="grid min-w-0 gap-1">
        <RowLink to={to} title={row.name}>
          <Breakable text={row.name} />
        </RowLink>
        <Swatches {...row.looks} />
      </span>
    </span>
  )
}

function Swatches({ primary, primaryAlt: accent }: ServiceProviderRow['looks']) {
  const t = useTranslations('service-providers.list')
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const [first, second] = [...(box.current?.children ?? [])] as HTMLElement[]
    first?.style.setProperty('background', primary)
    second?.style.setProperty('background', accent)
  }, [primary, accent])
  return (
    <span ref={box} role="img" aria-label={t('colors', { primary, accent })} className="inline-flex gap-1">
      <span className="size-3 rounded-full border border-line" />
      <span className="size-3 rounded-full border border-line" />
    </span>
  )
}
