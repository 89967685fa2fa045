import type { ReactNode } from 'react'

/** One numbered part of the checkout. */
export function StepCard({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const id = `step-${step}`
  return (
    <section aria-labelledby={id} className="card grid gap-5 p-5 md:p-6">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <span className="numbers grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-base text-primary-strong">
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
