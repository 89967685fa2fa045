import type { EnrollmentRecord } from '#contracts/enrollment/admin.ts'
import type { ServiceRecord } from '#contracts/enrollment/service/views.ts'
import { LeavingPanel } from '../membership/admin/leaving-panel.tsx'
import { ClaimPanel, ServicePanel } from '../service/admin/service-panel.tsx'
import { ApplicantPanel } from './applicant-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { HelperPanel } from './helper-panel.tsx'

/** What a household gets, who it is as far as staff see it, and who helps it. */
export function HouseholdPanels({
  enrollment,
}: {
  enrollment: EnrollmentRecord & { service: ServiceRecord }
}) {
  const { service, progress, helper } = enrollment
  return (
    <>
      <ServicePanel service={service} />
      {service.claim && <ClaimPanel claim={service.claim} />}
      <LeavingPanel enrollment={enrollment} isMember={progress.member !== null} />
      <DocumentsPanel enrollment={enrollment} />
      <ApplicantPanel enrollment={enrollment} />
      <HelperPanel helper={helper} />
    </>
  )
}
