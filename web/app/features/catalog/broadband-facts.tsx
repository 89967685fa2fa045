import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import type { LabelData, ShownLabel } from './label-data.ts'

/** The FCC's consumer label for mobile broadband: order, weights and rules of 47 CFR 8.1(a). */
export function BroadbandFacts({ label }: { label: ShownLabel }) {
  const t = useTranslations('plan.label')
  const format = useFormatter()
  const { locale } = useSite()
  const money = useMoney()
  return (
    <section aria-labelledby="broadband-facts" className="grid gap-2">
      <div className="numbers border-[3px] border-text bg-raised p-4 text-[15px] leading-snug">
        <h2 id="broadband-facts" className="border-b border-text pb-1 text-[30px] font-black">
          {t('title')}
        </h2>
        <p className="pt-2 text-lg font-bold">{label.providerName}</p>
        <p className="font-bold">{label.planName}</p>
        <p className="border-b-[8px] border-text pb-2">{t('kind')}</p>
        <Line strong term={t('monthlyPrice')}>
          <Money cents={label.monthlyPriceCents} />
        </Line>
        <p className="pl-3">{t(label.isIntroductory ? 'introductory' : 'notIntroductory')}</p>
        <p className="pl-3">
          {label.contractMonths === 0 ? t('noContract') : t('contract', { count: label.contractMonths })}
        </p>
        {label.prepaidMonths > 1 && (
          <p className="pl-3">
            {t('prepaid', { count: label.prepaidMonths, price: money(label.dueTodayCents) })}
          </p>
        )}
        <Heading gap>{t('additional')}</Heading>
        <Fees title={t('monthlyFees')} fees={label.monthlyFees} />
        <Fees title={t('oneTimeFees')} fees={label.oneTimeFees} />
        <Line term={t('governmentTaxes')}>{label.governmentTaxes}</Line>
        <Heading>{t('discounts')}</Heading>
        <p className="pb-2">
          <a href={label.discountsUrl} className="link">
            {t('discountsText')}
          </a>
        </p>
        <Heading>{t('speeds')}</Heading>
        <Line indent term={t('download')}>
          {`${label.typicalDownloadMbps.toLocaleString(locale)} Mbps`}
        </Line>
        <Line indent term={t('upload')}>
          {`${label.typicalUploadMbps.toLocaleString(locale)} Mbps`}
        </Line>
        <Line indent term={t('latency')}>{`${label.typicalLatencyMs} ms`}</Line>
        <div className="border-t border-text">
          <Line strong term={t('data')}>
            {label.dataIncludedGb === null
              ? t('unlimited')
              : `${label.dataIncludedGb.toLocaleString(locale)} GB`}
          </Line>
          {label.callCreditCents > 0 && (
            <Line indent term={t('callCredit')}>
              <Money cents={label.callCreditCents} />
            </Line>
          )}
          {label.roamingCreditCents > 0 && (
            <Line indent term={t('roamingCredit')}>
              <Money cents={label.roamingCreditCents} />
            </Line>
          )}
          <Line indent term={t('extraData')}>
            <a href={label.additionalDataUrl} className="link">
              {t('extraDataText')}
            </a>
          </Line>
        </div>
        <Line ruled strong term={t('network')}>
          <a href={label.networkManagementUrl} className="link font-normal">
            {t('readPolicy')}
          </a>
        </Line>
        <Line strong term={t('privacy')}>
          <a href={label.privacyUrl} className="link font-normal">
            {t('readPolicy')}
          </a>
        </Line>
        <Heading>{t('support')}</Heading>
        <p className="border-b-[8px] border-text pb-2">
          <a href={`tel:${label.supportPhone}`} className="link">
            {label.supportPhoneText}
          </a>
          {' · '}
          <a href={`mailto:${label.supportEmail}`} className="link">
            {label.supportEmail}
          </a>
        </p>
        <p className="pt-2">{t('fcc')}</p>
        <p>
          <a href="https://www.fcc.gov/consumer" className="link" rel="noreferrer">
            fcc.gov/consumer
          </a>
        </p>
        <p className="mt-2 border-t border-text pt-2 text-[13px] break-all">
          {t('identifier')}: {label.uniquePlanIdentifier}
        </p>
      </div>
      <p className="text-sm text-muted">
        {t('issued', { date: format.dateTime(new Date(label.issuedAt), { dateStyle: 'long' }) })}
        {' · '}
        <a href="/api/public/broadband_label.csv" className="link">
          {t('csv')}
        </a>
      </p>
    </section>
  )
}

const Heading = ({ children, gap }: { children: ReactNode; gap?: boolean }) => (
  <h3 className={`border-t border-text pt-2 text-base font-bold tracking-normal ${gap ? 'mt-2' : ''}`}>
    {children}
  </h3>
)

function Line(props: {
  term: ReactNode
  children: ReactNode
  strong?: boolean
  indent?: boolean
  ruled?: boolean
}) {
  const { term, children, strong, indent, ruled } = props
  return (
    <p
      className={`flex items-baseline justify-between gap-4 py-1 ${strong ? 'text-base font-bold' : ''} ${indent ? 'pl-3' : ''} ${ruled ? 'border-t border-text' : ''}`}
    >
      <span>{term}</span>
      <span className="text-right">{children}</span>
    </p>
  )
}

function Fees({ title, fees }: { title: string; fees: LabelData['monthlyFees'] | LabelData['oneTimeFees'] }) {
  const t = useTranslations('plan.label')
  return (
    <div className="pb-1 pl-3">
      <p className="font-semibold">{title}</p>
      {fees.length === 0 && (
        <Line indent term={t('none')}>
          {null}
        </Line>
      )}
      {fees.map((fee) => (
        <Line key={fee.name} indent term={fee.name}>
          {fee.amountCents === null ? (
            'percent' in fee ? (
              `${fee.percent}%`
            ) : null
          ) : (
            <Money cents={fee.amountCents} />
          )}
        </Line>
      ))}
    </div>
  )
}
