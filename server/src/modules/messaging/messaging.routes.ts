import { os } from '#platform/http/api.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { listOfApplicantMessages } from './list-of-applicant-messages.ts'

export const routes = { history: listRoutes(os.messaging.history, listOfApplicantMessages) }
