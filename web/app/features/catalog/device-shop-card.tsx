import { useTranslations } from 'use-intl/react'
import { ButtonLink } from '../../ui/button.tsx'

/** Leads from the plans to what they can be used in, where the shop sells that. */
export function DeviceShopCard() {
  const t = useTranslations('plans.deviceShop')
  return (
    <aside
      aria-labelledby="device-shop-card"
      className="card flex flex-wrap items-center justify-between gap-4 p-5 md:p-6"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id="device-shop-card" className="text-xl">
          {t('title')}
        </h2>
        <p className="max-w-[56ch] text-muted">{t('text')}</p>
      </div>
      <ButtonLink to="/device-shop" variant="secondary">
        {t('action')}
      </ButtonLink>
    </aside>
  )
}
