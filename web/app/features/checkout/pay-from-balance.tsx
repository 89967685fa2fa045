import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnBalance } from './use-own-balance.ts'

/** Pays an open order with one press, for a buyer who is signed in and has enough with the shop. */
export function PayFromBalance({
  token,
  totalCents,
  sendKey,
}: {
  token: string
  totalCents: number
  sendKey: string
}) {
  const t = useTranslations('payment.balance')
  const money = useMoney()
  const balanceCents = useOwnBalance(totalCents)
  const [state, setState] = useState<'ready' | 'sending' | 'refused'>('ready')
  if (balanceCents === undefined) return null
  async function pay() {
    setState('sending')
    const { payFromBalance } = await import('./own-contact.client.ts')
    if (await payFromBalance(token, sendKey).catch(() => false)) location.reload()
    else setState('refused')
  }
  return (
    <div className="grid gap-2">
      {state === 'refused' && <Notice type="error">{t('refused')}</Notice>}
      <Button wide type="button" loading={state === 'sending'} onClick={() => void pay()}>
        {t('pay', { amount: money(totalCents) })}
      </Button>
      <p className="text-sm text-muted">{t('left', { amount: money(balanceCents - totalCents) })}</p>
    </div>
  )
}
