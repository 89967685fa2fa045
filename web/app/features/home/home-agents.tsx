import { ButtonLink } from '../../ui/button.tsx'
import { BulletList } from '../../ui/prose.tsx'
import { Fold } from './fold.tsx'
import type { Landing } from './landing.server.ts'

/** What is asked of an agent, and what they are paid for. */
export function HomeAgents({ title, lead, points, more, pay, action }: Landing['agents']) {
  return (
    <section className="shell pb-6 md:pb-14">
      <div className="grid gap-2 rounded-card border border-line p-4 md:gap-4 md:p-12">
        <h2 className="text-2xl md:text-[28px]">{title}</h2>
        <Fold summary={more}>
          <p className="mb-4 max-w-[70ch] text-muted md:text-lg">{lead}</p>
          <BulletList items={points} />
          <p className="mt-4 max-w-[70ch]">{pay}</p>
        </Fold>
        <ButtonLink to="/master-agent" variant="secondary" className="justify-self-start">
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}
