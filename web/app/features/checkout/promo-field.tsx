import { useTranslations } from 'use-intl/react'
import type { LocalizedText } from '#contracts/locale.ts'
import { useText } from '../../site.ts'
import { TextField } from '../../ui/field.tsx'
import type { FieldOf } from './contact-section.tsx'

/** A code for less to pay; the total beside it follows while it is typed. */
export function PromoField({
  field,
  problem,
  seller,
}: {
  field: FieldOf<'promoCode'>
  /** Why the code that was typed takes nothing off. */
  problem: LocalizedText | null
  /** Whose sale the code makes it. */
  seller: string | null
}) {
  const t = useTranslations('checkout.promo')
  const text = useText()
  const bound = field('promoCode')
  return (
    <TextField
      {...bound}
      error={problem ? text(problem) : bound.error}
      hint={seller ? t('seller', { name: seller }) : t('hint')}
      maxLength={40}
      autoCapitalize="characters"
      spellCheck={false}
      optional
    />
  )
}
