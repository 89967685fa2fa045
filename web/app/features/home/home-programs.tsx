import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { BulletList } from '../../ui/prose.tsx'
import { Fold } from './fold.tsx'
import type { Landing } from './landing.server.ts'

/** Each program: what it gives or gave, and whether it is open. */
export function HomePrograms({ programs, enroll }: Pick<Landing, 'programs' | 'enroll'>) {
  return (
    <section className="shell grid gap-6 py-6 md:py-14">
      <div className="max-w-[70ch]">
        <h2 className="text-2xl md:text-[28px]">{programs.title}</h2>
        <p className="mt-2 text-muted md:text-lg">{programs.lead}</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {programs.cards.map(({ code, name, text, badge, isOpen, pointsTitle, pointsOf, points, warning }) => (
          <li key={code} className="card grid content-start justify-items-start gap-3 p-4 shadow-card md:p-6">
            <Badge tone={isOpen ? 'success' : 'warning'}>{badge}</Badge>
            <h3 className="text-xl">{name}</h3>
            <Fold summary={pointsOf}>
              <p className="mb-3">{text}</p>
              {pointsTitle && <p className="mb-3 font-semibold max-md:hidden">{pointsTitle}</p>}
              <BulletList items={points} />
            </Fold>
            {warning && <p className="font-medium max-md:text-sm">{warning}</p>}
            {isOpen ? (
              <ButtonLink to="/eligibility">{enroll}</ButtonLink>
            ) : (
              <ButtonLink to="/plans" variant="secondary">
                {programs.plans}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
