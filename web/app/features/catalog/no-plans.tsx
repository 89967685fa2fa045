import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** In place of plans, at a brand that has none yet. */
export function NoPlans() {
  const t = useTranslations('plans.none')
  const { brand } = useSite()
  return (
    <div className="card grid justify-items-start gap-3 p-6 md:p-8">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="max-w-[56ch] text-muted">{t('text', { brand: brand.name })}</p>
      <ButtonLink to="/contact-us" variant="secondary">
        {t('action')}
      </ButtonLink>
    </div>
  )
}
