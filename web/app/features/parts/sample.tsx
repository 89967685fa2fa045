import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Messages } from '../../i18n/messages.ts'

/** The parts of the page that have a title and a text of their own. */
export type SampleName = {
  [Name in keyof Messages['parts']]: Messages['parts'][Name] extends { title: string; text: string }
    ? Name
    : never
}[keyof Messages['parts']]

/** One kind of part with everything it can look like. Its name is its anchor. */
export function Sample({ name, children }: { name: SampleName; children: ReactNode }) {
  const t = useTranslations('parts')
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="grid gap-5 border-t border-line pt-8">
      <header className="grid gap-1">
        <h2 id={`${name}-title`} className="text-2xl">
          {t(`${name}.title`)}
        </h2>
        <p className="max-w-[70ch] text-muted">{t(`${name}.text`)}</p>
      </header>
      {children}
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-6 *:min-w-0 md:grid-cols-2">{children}</div>
)
