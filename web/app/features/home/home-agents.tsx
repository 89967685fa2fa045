import { ButtonLink } from '../../ui/button.tsx'
import { BulletList } from '../../ui/prose.tsx'
import type { Landing } from './landing.server.ts'

/** What is asked of an agent, and what they are paid for. */
export function HomeAgents({ title, lead, points, pay, action }: Landing['agents']) {
  return (
    <section className="shell pb-14">
      <div className="grid gap-4 rounded-card border border-line p-6 md:p-12">
        <h2 className="text-[28px]">{title}</h2>
        <p className="max-w-[70ch] text-lg text-muted">{lead}</p>
        <BulletList items={points} />
        <p className="max-w-[70ch]">{pay}</p>
        <ButtonLink to="/master-agent" variant="secondary" className="justify-self-start">
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}
