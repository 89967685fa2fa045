import { data } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'
import { foundOr404 } from '../../../problem.ts'
import { holdEnrollment, personalHeaders } from '../held.server.ts'
import { enrolledStates } from '../next-page.ts'
import { heldId, heldProgress } from './held-progress.server.ts'

export async function loadCompleted(request: Request, site: Site) {
  const { id, progress } = await heldProgress(request, site, enrolledStates)
  const { reference, program, state } = progress
  return data(
    { reference, program, state },
    { headers: personalHeaders(holdEnrollment(id, { isDraft: false })) },
  )
}

export async function loadRecord(request: Request, { api, locale }: Site) {
  const id = heldId(request)
  const file = await foundOr404(api.enrollment.own.record({ id, locale }))
  const headers = personalHeaders()
  headers.set('content-type', file.type)
  headers.set('content-disposition', `inline; filename="${file.name}"`)
  return new Response(file, { headers })
}
