import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { OwnPromoCode } from '#contracts/promotions/own.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useMoney } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { promoStanding, promoTones } from './promo-standing.ts'

/** The promo codes that were made for a seller: what each takes off, how often it was used, and what that brought. */
export function OwnCodes({ codes }: { codes: OwnPromoCode[] }) {
  const t = useTranslations('area.promo.codes')
  return (
    <Panel title={t('title')} flush={codes.length > 0}>
      {codes.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul>
          {codes.map((code) => (
            <OwnCode key={code.id} code={code} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OwnCode({ code: promo }: { code: OwnPromoCode }) {
  const t = useTranslations('area.promo.codes')
  const format = useFormatter()
  const money = useMoney()
  const times = useTimes()
  const [now] = useState(() => new Date())
  const { code, percent, amountCents, uses, maxUses, savedCents, soldCents, endsAt } = promo
  const standing = promoStanding(promo, now)
  const off = percent === null ? money(amountCents ?? 0) : format.number(percent / 100, { style: 'percent' })
  const facts = [
    [t('uses'), maxUses === null ? format.number(uses) : t('usesOf', { uses, max: maxUses })],
    [t('sold'), money(soldCents)],
    [t('saved'), money(savedCents)],
  ] as const
  return (
    <li className="grid gap-3 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
      <div className="grid min-w-0 justify-items-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <strong className="numbers break-all">{code}</strong>
          <StatusBadge tone={promoTones[standing]}>{t(`states.${standing}`)}</StatusBadge>
        </div>
        <span className="text-[13px] text-muted">
          {t('off', { off })}
          {endsAt && `, ${t('until', { day: times.date(endsAt) })}`}
        </span>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid min-w-0 content-start gap-0.5">
            <dt className="text-[13px] text-muted">{name}</dt>
            <dd className="numbers min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
