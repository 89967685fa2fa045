import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyButton } from './copy-button.tsx'

export interface CoinsToSend {
  coin: string
  amount: string
  address: string
  link: string
  confirmsNeeded: number | null
  expiresAt: string
  received: string
  confirms: number
}

const secondsUntil = (instant: string) =>
  Math.max(0, Math.round((new Date(instant).getTime() - Date.now()) / 1000))

/** Counted on the machine that shows it; before that nobody knows how late it is there. */
function useSecondsLeft(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(secondsUntil(until))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const twoDigits = (count: number) => String(count).padStart(2, '0')
const clockOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')

/** What to send, where to and until when, and what has come of it. */
export function CoinPanel(coins: CoinsToSend) {
  const { coin, address, link, expiresAt } = coins
  const t = useTranslations('payment.coins')
  const left = useSecondsLeft(expiresAt)
  const isOver = left === 0 && !hasAll(coins)
  const isPartial = Number(coins.received) > 0 && !hasAll(coins)
  const amount = isPartial ? restOf(coins) : coins.amount
  return (
    <div className="grid gap-5">
      <CoinStanding {...coins} isOver={isOver} />
      {!isOver && (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_auto]">
            <dl className="grid min-w-0 content-start gap-4">
              <Line label={t('send')} value={amount} shown={`${amount} ${coin}`} />
              <Line label={t('to')} value={address} shown={address} />
            </dl>
            <div className="w-48 max-small:mx-auto">
              <QrCode link={isPartial ? address : link} label={t('scan')} />
            </div>
          </div>
          {left !== null && (
            <p role="timer" className="numbers font-semibold">
              {t('left', { time: clockOf(left) })}
            </p>
          )}
          <p className="text-sm text-muted">{t('feeNote')}</p>
          <p className="text-sm text-muted">{t('close')}</p>
        </>
      )}
    </div>
  )
}

/** What is still missing, as exact as coins are counted. */
const restOf = ({ amount, received }: CoinsToSend) => (Number(amount) - Number(received)).toFixed(8)
const hasAll = ({ received, amount }: CoinsToSend) => Number(received) >= Number(amount)

function CoinStanding({ isOver, ...coins }: CoinsToSend & { isOver: boolean }) {
  const t = useTranslations('payment.coins')
  const { coin, received, confirms, confirmsNeeded } = coins
  if (isOver) return <Notice type="warning">{t('over')}</Notice>
  if (hasAll(coins))
    return (
      <Notice type="success">
        {confirmsNeeded === null ? t('seenPlain') : t('seen', { confirms, needed: confirmsNeeded })}
      </Notice>
    )
  if (Number(received) > 0) {
    return <Notice type="warning">{t('rest', { received, coin, rest: restOf(coins) })}</Notice>
  }
  return <p className="text-lg">{t('waiting')}</p>
}

function Line({ label, value, shown }: { label: string; value: string; shown: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 font-mono font-semibold break-all">
        <span className="min-w-0">{shown}</span>
        <CopyButton value={value} label={label} />
      </dd>
    </div>
  )
}
