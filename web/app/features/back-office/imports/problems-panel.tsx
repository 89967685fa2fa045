import { useFormatter, useTranslations } from 'use-intl/react'
import type { ImportView } from '#contracts/back-office/imports.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { useFieldName, useImportProblem } from './import-words.ts'

/** Each trouble once, with how many rows have it, which, and what to do. */
export function ProblemsPanel({ kept }: { kept: ImportView }) {
  const t = useTranslations('back-office.imports')
  const fieldName = useFieldName(kept.list)
  const problemText = useImportProblem()
  const format = useFormatter()
  return (
    <Panel flush title={t('problems')}>
      <ul className="divide-y divide-line">
        {kept.problems.map(({ field, code, count, rows }) => (
          <li key={`${field} ${code}`} className="grid gap-0.5 px-4 py-3">
            <p>
              {field && <span className="font-semibold">{fieldName(field)}: </span>}
              {problemText(code)}
            </p>
            <p className="numbers text-[13px] text-muted">
              {t('inRows', {
                count,
                rows: format.list(
                  rows.map((row) => String(row)),
                  { type: 'unit', style: 'short' },
                ),
                more: count - rows.length,
              })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
