import { useTranslations } from 'use-intl/react'
import type { DeskDraft } from '#contracts/checkout/admin.ts'
import { useText } from '../../../site.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Which order this one is like, and what of it could not be taken over. */
export function DraftNotice({ draft: { orderNumber, gone } }: { draft: DeskDraft }) {
  const t = useTranslations('order-create')
  const text = useText()
  return (
    <Notice type={gone.length > 0 ? 'warning' : 'info'}>
      <p>{t('copied', { number: orderNumber })}</p>
      {gone.length > 0 && <p>{t('gone', { names: gone.map(text).join(', ') })}</p>}
    </Notice>
  )
}
