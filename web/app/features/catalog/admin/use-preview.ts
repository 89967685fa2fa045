import { useEffect, useState } from 'react'
import type { PlanPreview } from '#contracts/catalog/admin-views.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { api } from '../../../api.client.ts'
import { resultOf } from '../../../problem.ts'

const restMs = 350

/** What the shop would draw of what is being typed; the last that it could, while something in it is not whole. */
export function usePreview(content: PlanContent, first: PlanPreview | undefined) {
  const [preview, setPreview] = useState(first)
  const [drawn, setDrawn] = useState(first ? JSON.stringify(content) : '')
  const wanted = JSON.stringify(content)
  const isNamed = Boolean(content.name.en && content.name.es && content.speed && content.coverage.length > 0)
  useEffect(() => {
    // What has no name yet has no card either.
    if (wanted === drawn || !isNamed) return
    let isLeft = false
    const timer = setTimeout(() => {
      void resultOf(api.catalog.admin.plans.preview({ content: JSON.parse(wanted) as PlanContent })).then(
        (outcome) => {
          if (isLeft) return
          if (outcome.ok) setPreview(outcome.value)
          setDrawn(wanted)
        },
        () => undefined,
      )
    }, restMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [wanted, drawn, isNamed])
  return { preview, isLate: isNamed && wanted !== drawn }
}
