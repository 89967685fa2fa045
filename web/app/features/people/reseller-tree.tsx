import { useTranslations } from 'use-intl/react'
import type { ResellerRecord } from '#contracts/people/admin.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { AccountBadge, ResellerLink } from './person-parts.tsx'

/** Who recruited this reseller, and whom they recruited. */
export function ResellerTree({ reseller: { above, recruits, belowCount } }: { reseller: ResellerRecord }) {
  const t = useTranslations('people.record')
  const tKind = useTranslations('people.kinds')
  return (
    <Panel
      title={t('tree')}
      aside={<span className="numbers text-[13px] text-muted">{t('below', { count: belowCount })}</span>}
    >
      <div className="grid gap-4">
        <section className="grid gap-1">
          <h3 className="text-[13px] font-normal text-muted">{t('above')}</h3>
          {above.length > 0 ? (
            <ol className="flex flex-wrap items-center gap-x-2">
              {above.map((each, at) => (
                <li key={each.id} className="flex min-w-0 items-center gap-2">
                  {at > 0 && (
                    <span aria-hidden className="text-muted">
                      ›
                    </span>
                  )}
                  <ResellerLink reseller={each} />
                </li>
              ))}
            </ol>
          ) : (
            <p>{t('top')}</p>
          )}
        </section>
        <section className="grid gap-1">
          <h3 className="text-[13px] font-normal text-muted">{t('recruits')}</h3>
          {recruits.length > 0 ? (
            <ul className="grid divide-y divide-line">
              {recruits.map((each) => (
                <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                  <ResellerLink reseller={each} />
                  <span className="text-[13px] text-muted">{tKind(each.kind)}</span>
                  <span className="ml-auto">
                    <AccountBadge state={each.state} />
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('noRecruits')}</p>
          )}
        </section>
      </div>
    </Panel>
  )
}
