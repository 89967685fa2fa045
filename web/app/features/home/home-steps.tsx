import { useTranslations } from 'use-intl/react'

const steps = [1, 2, 3] as const

/** Choose, pay, scan. */
export function HomeSteps() {
  const t = useTranslations('home')
  return (
    <section className="shell grid gap-8 py-16">
      <h2 className="text-[28px]">{t('howTitle')}</h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-12">
        {steps.map((step) => (
          <li key={step} className="grid content-start gap-3">
            <span
              aria-hidden="true"
              className="numbers grid size-12 place-items-center rounded-full bg-primary text-xl font-bold text-on-primary"
            >
              {step}
            </span>
            <h3 className="text-xl">{t(`how${step}Title`)}</h3>
            <p className="text-muted">{t(`how${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
