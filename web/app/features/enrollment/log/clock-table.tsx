import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { stepOwners } from '#contracts/enrollment/choices.ts'
import type { ClockBoard } from '#contracts/enrollment/log/clocks.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { Panel } from '../../../ui/staff/panel.tsx'

type Clock = ClockBoard['clocks'][number]
const columns = ['over', 'today', 'week'] as const

/** How many run out of time, each figure with the list of them. */
export function ClockTable({ clocks }: Pick<ClockBoard, 'clocks'>) {
  const t = useTranslations('enrollment-log.clocks')
  return (
    <Panel title={t('title')} flush>
      <ul className="divide-y divide-line text-sm md:hidden">
        {clocks.map((clock) => (
          <li key={keyOf(clock)} className="numbers grid gap-1 px-4 py-3">
            <div className="font-medium">
              <Name clock={clock} />
            </div>
            <dl className="flex flex-wrap gap-x-5">
              {columns.map((when) => (
                <div key={when} className="flex min-h-11 items-center gap-1.5">
                  <dt className="text-muted">{t(when)}</dt>
                  <dd className="grid">
                    <Figure clock={clock} when={when} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="text-muted">
              {t('owners')}: <Owners owners={clock.owners} />
            </p>
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard. */}
      <div
        tabIndex={0}
        role="group"
        aria-label={t('title')}
        className="relative overflow-x-auto max-md:hidden"
      >
        <table className="numbers w-full text-left text-sm">
          <thead className="bg-sunken text-[13px] text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 font-semibold">
                {t('clock')}
              </th>
              {columns.map((when) => (
                <th key={when} scope="col" className="px-3 py-2 text-right font-semibold">
                  {t(when)}
                </th>
              ))}
              <th scope="col" className="px-4 py-2 font-semibold">
                {t('owners')}
              </th>
            </tr>
          </thead>
          <tbody>
            {clocks.map((clock) => (
              <tr key={keyOf(clock)} className="border-t border-line">
                <th scope="row" className="min-w-[180px] px-4 py-2 font-normal">
                  <Name clock={clock} />
                </th>
                {columns.map((when) => (
                  <td key={when} className="px-3 py-2 text-right">
                    <Figure clock={clock} when={when} />
                  </td>
                ))}
                <td className="px-4 py-2">
                  <Owners owners={clock.owners} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const keyOf = ({ clock, programs }: Clock) => `${clock} ${programs ?? ''}`

function Name({ clock: { clock, programs } }: { clock: Clock }) {
  const t = useTranslations('enrollment-log.clocks')
  return (
    <>
      {t(`names.${clock}`)}
      {programs && (
        <span className="block font-normal text-muted">
          {programs.map((code) => programNames[code]).join(', ')}
        </span>
      )}
    </>
  )
}

function Figure({ clock, when }: { clock: Clock; when: (typeof columns)[number] }) {
  const t = useTranslations('enrollment-log.clocks')
  const format = useFormatter()
  const root = useDashboardPath()
  const { count, query } = clock[when]
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <Link
      to={`${root}/${clock.place}?${query}`}
      aria-label={`${format.number(count)}. ${t('open', { name: t(`names.${clock.clock}`), when: t(when) })}`}
      className={`inline-flex min-h-6 max-md:min-h-11 max-md:min-w-6 items-center font-semibold hover:underline ${when === 'over' ? 'text-danger' : 'text-primary-strong'}`}
    >
      {format.number(count)}
    </Link>
  )
}

function Owners({ owners }: Pick<Clock, 'owners'>) {
  const t = useTranslations('enrollment-log.clocks')
  const tOwner = useTranslations('enrollment-office.owners')
  const format = useFormatter()
  const said = stepOwners.flatMap((owner) =>
    owners[owner] ? [t('by', { owner: tOwner(owner), count: format.number(owners[owner]) })] : [],
  )
  return said.length > 0 ? said.join(', ') : <span className="text-muted">{t('nobody')}</span>
}
