import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { promoStanding, promoTones, type PromoDates } from './promo-standing.ts'

/** How a code stands, by its state and its dates. */
export function PromoBadge({ promo }: { promo: PromoDates }) {
  const t = useTranslations('promotions')
  const [now] = useState(() => new Date())
  const standing = promoStanding(promo, now)
  return <StatusBadge tone={promoTones[standing]}>{t(`states.${standing}`)}</StatusBadge>
}
