import * as z from 'zod'
import { fileEndpoint, listRow, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { applicantMessageList } from './lists.ts'

const tags = ['Enrollments']
export const applicantMessageRow = listRow(applicantMessageList, { recipient: z.string() })
export type ApplicantMessageRow = z.infer<typeof applicantMessageRow>

export const adminMessaging = {
  history: {
    list: pageEndpoint(applicantMessageList, applicantMessageRow, {
      summary: 'What was sent to applicants, and what became of it',
      tags: tags,
    }),
    totals: totalsEndpoint(applicantMessageList, { tags: tags }),
    export: fileEndpoint(applicantMessageList, { tags: tags }),
  },
}
