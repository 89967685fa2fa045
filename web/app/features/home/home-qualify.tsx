import { ButtonLink } from '../../ui/button.tsx'
import { BulletList } from '../../ui/prose.tsx'
import { IncomeTable } from '../programs/income-table.tsx'
import { Fold } from './fold.tsx'
import type { Landing } from './landing.server.ts'

/** The programs and the incomes by which a household qualifies. */
export function HomeQualify({ qualify, enroll }: Pick<Landing, 'qualify' | 'enroll'>) {
  return (
    <section className="bg-sunken py-6 md:py-14">
      <div className="shell grid gap-6">
        <div className="max-w-[70ch]">
          <h2 className="text-2xl md:text-[28px]">{qualify.title}</h2>
          <p className="mt-2 text-muted md:text-lg">{qualify.lead}</p>
        </div>
        <div className="grid items-start gap-2 md:gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="card px-4 py-2 md:p-6">
            <Fold summary={qualify.byProgram}>
              <div className="grid gap-3 max-md:pb-2">
                <h3 className="text-xl max-md:hidden">{qualify.byProgram}</h3>
                <BulletList items={qualify.ways} />
                <h4 className="mt-2 font-semibold">{qualify.onTribalLands}</h4>
                <BulletList items={qualify.tribalWays} />
              </div>
            </Fold>
          </div>
          <div className="card px-4 py-2 *:min-w-0 md:p-6">
            <Fold summary={qualify.byIncome}>
              <div className="grid gap-3 *:min-w-0 max-md:pb-2">
                <h3 className="text-xl max-md:hidden">{qualify.byIncome}</h3>
                {qualify.tables.map((table) => (
                  <IncomeTable key={table.caption} {...table} />
                ))}
                <p className="text-sm text-muted">{qualify.household}</p>
              </div>
            </Fold>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/eligibility">{enroll}</ButtonLink>
          {qualify.past && <p className="max-w-[70ch] text-sm text-muted">{qualify.past}</p>}
        </div>
      </div>
    </section>
  )
}
