import * as z from 'zod'
import { acted, actEndpoints } from '../../act-endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../primitives.ts'
import { deviceClaimActs, programPlanActs } from './acts.ts'
import { planHouseholds } from './choices.ts'
import { programPlansView, serviceRecord } from './views.ts'

const tags = ['Programs']

/** Which plans a service provider gives under its programs. */
export const adminProgramPlans = {
  list: endpoint(
    { access: 'program.read' },
    {
      method: 'GET',
      path: '/administrator/program/{id}/plan',
      summary: 'The plans that households get under a program',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(programPlansView),
  add: endpoint(
    { access: 'program.write', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/program/{id}/plan',
      summary: 'Give a plan under a program, to every household or to those on Tribal lands alone',
      tags,
    },
  )
    .input(z.strictObject({ id, pricingId: id, households: z.enum(planHouseholds) }))
    .output(acted),
  ...actEndpoints(programPlanActs, tags),
}

/** What households get, and what becomes of their devices. */
export const adminServices = {
  get: endpoint(
    { access: 'enrollment.read' },
    {
      method: 'GET',
      path: '/administrator/nlad/progress/enrollment/{id}/service',
      summary: 'What a household has chosen, its order, and its device benefit',
      tags: ['Enrollments'],
    },
  )
    .input(z.strictObject({ id }))
    .output(serviceRecord),
  claims: actEndpoints(deviceClaimActs, ['Enrollments']),
}
