import { useTranslations } from 'use-intl/react'

const steps = [1, 2, 3] as const

/** Choose, pay, scan. */
export function HomeSteps() {
  const t = useTranslations('home')
  return (
    <section className="shell grid gap-5 py-8 md:gap-8 md:py-16">
      <h2 className="text-2xl md:text-[28px]">{t('howTitle')}</h2>
      <ol className="grid gap-5 md:grid-cols-3 md:gap-12">
        {steps.map((step) => (
          <li key={step} className="grid content-start gap-x-4 gap-y-1 max-md:grid-cols-[auto_1fr] md:gap-3">
            <span
              aria-hidden="true"
              className="numbers grid size-10 place-items-center rounded-full bg-primary text-xl max-md:row-span-2 md:size-12 font-bold text-on-primary"
            >
              {step}
            </span>
            <h3 className="text-lg md:text-xl">{t(`how${step}Title`)}</h3>
            <p className="text-muted max-md:text-sm">{t(`how${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
