import type { Landing } from './landing.server.ts'

/** What the program reached, with the date of the figures. */
export function HomeStats({ title, figures, source }: Landing['stats']) {
  return (
    <section className="bg-primary-alt text-on-primary-alt">
      <div className="shell grid gap-4 py-8 md:gap-6 md:py-12">
        <h2 className="text-2xl md:text-[28px]">{title}</h2>
        <dl className="grid gap-1 md:grid-cols-3 md:gap-6">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="md:text-lg">{label}</dt>
              <dd className="numbers text-xl leading-tight md:text-[32px] font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-[70ch] text-sm">{source}</p>
      </div>
    </section>
  )
}
