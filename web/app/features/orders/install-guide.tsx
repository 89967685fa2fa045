import { useTranslations } from 'use-intl/react'
import { ChevronIcon } from '../../ui/icons.tsx'
import type { PageOrder, System } from './order-view.server.ts'

/** How to install an eSIM, by system; the person's own stands open, the others one tap away. */
export function InstallGuide({
  guides,
  until,
  system: own,
}: {
  guides: PageOrder['guides']
  until: string | null
  system: System
}) {
  const t = useTranslations('own-orders.guide')
  return (
    <section aria-labelledby="guide" className="card grid gap-3 p-5 md:p-6">
      <h2 id="guide" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-muted">{t('before')}</p>
      {until && <p>{until}</p>}
      <div className="grid">
        {guides.map(({ system, title, steps }) => (
          <details
            key={system}
            name="guide"
            open={system === own}
            className="group border-t border-line py-1"
          >
            <summary className="flex min-h-12 items-center gap-2 font-semibold">
              <ChevronIcon className="shrink-0 transition-transform group-open:rotate-90" />
              <span className="min-w-0">
                {title} {system === own && <span className="font-normal text-muted">{t('yours')}</span>}
              </span>
            </summary>
            <ol className="grid list-decimal gap-2 pb-3 pl-11">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}
