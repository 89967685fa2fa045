import { verifierStates } from '#contracts/enrollment/choices.ts'
import { os } from '#platform/http/api.ts'
import { acting, creating, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { programWithId } from '#modules/programs/index.ts'
import { accountRoutes } from './accounts/account.bindings.ts'
import { assisted, ofApplicant } from './assisted/routes.ts'
import { checkEligibility } from './check-eligibility.ts'
import { closeEnrollment } from './close-enrollment.ts'
import { acceptDocument, refuseDocument, takeDocumentOf } from './document/decide.ts'
import { listDocuments, removeDocument, sendDocument } from './document/send-document.ts'
import { getDraft } from './draft.queries.ts'
import { cancelEnrollment, startAgain } from './end-enrollment.ts'
import { getEnrollment } from './enrollment.queries.ts'
import { findEnrollment, openFound, sendCodeToApplicant } from './find-enrollment.ts'
import { listOfEnrollments } from './list-of-enrollments.ts'
import { logRoutes } from './log/log.routes.ts'
import { deEnrollmentRoutes, nladSubscriberRoutes, ownRoutes } from './membership/membership.routes.ts'
import { getProgress } from './progress.queries.ts'
import { recheckEnrollment } from './recheck-enrollment.ts'
import { registryCodeRoutes } from './registry/code.bindings.ts'
import { retryEnrollment } from './registry/retry-enrollment.ts'
import { getHelped, getHelper, leaveHelping, nameHelper, removeHelper } from './resume/helpers.ts'
import { openByCode, sendForCode } from './resume/open-by-code.ts'
import { remind, remindMany } from './resume/reminders.ts'
import { revokeResumeCodes } from './resume/resume-codes.ts'
import { getDelivery, getWorksheet } from './registry/delivery.queries.ts'
import { enroll } from './registry/enroll.ts'
import { takeRecord } from './registry/take-record.ts'
import { saveAnswers } from './save-answers.ts'
import { offersAt, startEnrollment } from './start-enrollment.ts'
import { submitEnrollment } from './submit-enrollment.ts'
import { refundCopayment, reimburseClaim, retryVoid, submitClaim } from './service/claim-acts.ts'
import { payToday } from './service/pay-today.ts'
import { getServiceRecord } from './service/service-record.queries.ts'
import { verifyDevice } from './service/verify-device.ts'
import { chooseService } from './service/choose-service.ts'
import { addProgramPlan, listProgramPlans, moveProgramPlan } from './service/program-plans.ts'
import { getService } from './service/service.queries.ts'
import { agreeToTransfer } from './transfer/agree-to-transfer.ts'
import { ownTransferRoutes, transfersRoutes } from './transfer/transfer.bindings.ts'
import { askForStatus } from './verifier-status.ts'

const own = {
  sendCode: write(os.enrollment.own.sendCode, sendCodeToApplicant),
  service: {
    get: read(os.enrollment.own.service.get, getService),
    choose: write(os.enrollment.own.service.choose, chooseService),
    verifyDevice: effect(os.enrollment.own.service.verifyDevice, (caller, input) =>
      verifyDevice(caller, input),
    ),
    pay: effect(os.enrollment.own.service.pay, payToday),
  },
  documents: {
    list: read(os.enrollment.own.documents.list, listDocuments),
    send: effect(os.enrollment.own.documents.send, sendDocument),
    remove: write(os.enrollment.own.documents.remove, removeDocument),
  },
  assisted,
  ...ownRoutes,
  delivery: read(os.enrollment.own.delivery, getDelivery),
  worksheet: read(os.enrollment.own.worksheet, getWorksheet),
  enroll: write(os.enrollment.own.enroll, enroll),
  record: effect(os.enrollment.own.record, takeRecord),
  progress: read(os.enrollment.own.progress, getProgress),
  draft: read(os.enrollment.own.draft, getDraft),
  save: write(os.enrollment.own.save, saveAnswers),
  submit: write(os.enrollment.own.submit, submitEnrollment),
  status: effect(os.enrollment.own.status, askForStatus),
  startAgain: write(os.enrollment.own.startAgain, startAgain),
  cancel: write(os.enrollment.own.cancel, cancelEnrollment),
  transfer: ownTransferRoutes,
  helper: read(os.enrollment.own.helper, getHelper),
  nameHelper: write(os.enrollment.own.nameHelper, nameHelper),
  removeHelper: write(os.enrollment.own.removeHelper, removeHelper),
}

const log = {
  ...listRoutes(os.enrollment.log, listOfEnrollments),
  get: read(os.enrollment.log.get, getEnrollment),
  recheck: effect(os.enrollment.log.recheck, acting(recheckEnrollment)),
  retry: write(os.enrollment.log.retry, acting(retryEnrollment)),
  remind: write(
    os.enrollment.log.remind,
    acting((ctx, { id }) => remind(ctx, id, 'email')),
  ),
  remind_by_text: write(
    os.enrollment.log.remind_by_text,
    acting((ctx, { id }) => remind(ctx, id, 'sms')),
  ),
  end_links: write(os.enrollment.log.end_links, acting(revokeResumeCodes)),
  ...ofApplicant,
  documents: {
    accept: write(os.enrollment.log.documents.accept, acceptDocument),
    refuse: write(os.enrollment.log.documents.refuse, refuseDocument),
    take: write(os.enrollment.log.documents.take, takeDocumentOf),
  },
  close: write(os.enrollment.log.close, acting(closeEnrollment)),
}

const services = {
  get: read(os.enrollment.services.get, getServiceRecord),
  claims: {
    submit: write(os.enrollment.services.claims.submit, acting(submitClaim)),
    refund: write(os.enrollment.services.claims.refund, acting(refundCopayment)),
    retry: write(os.enrollment.services.claims.retry, acting(retryVoid)),
    reimburse: write(os.enrollment.services.claims.reimburse, acting(reimburseClaim)),
  },
}

const programPlans = {
  list: read(os.enrollment.programPlans.list, listProgramPlans),
  add: write(
    os.enrollment.programPlans.add,
    creating((ctx, { id, ...input }) => addProgramPlan(ctx, { program: programWithId(ctx, id), ...input })),
  ),
  withdraw: write(os.enrollment.programPlans.withdraw, acting(moveProgramPlan('withdraw'))),
  offer: write(os.enrollment.programPlans.offer, acting(moveProgramPlan('offer'))),
}

export const routes = {
  offers: read(os.enrollment.offers, offersAt),
  start: write(os.enrollment.start, (ctx, input) => startEnrollment(ctx, input)),
  check: write(os.enrollment.check, checkEligibility),
  find: effect(os.enrollment.find, findEnrollment),
  open: effect(os.enrollment.open, openFound),
  helping: {
    get: read(os.enrollment.helping.get, getHelped),
    leave: write(os.enrollment.helping.leave, leaveHelping),
  },
  reminders: {
    eligibilityCheck: write(os.enrollment.reminders.eligibilityCheck, remindMany(verifierStates)),
    enrollment: write(os.enrollment.reminders.enrollment, remindMany()),
    transfer: write(os.enrollment.reminders.transfer, remindMany(['transfer_required'])),
    progressEnrollment: write(os.enrollment.reminders.progressEnrollment, remindMany()),
    progressTransfer: write(os.enrollment.reminders.progressTransfer, remindMany(['transfer_required'])),
  },
  resume: {
    open: effect(os.enrollment.resume.open, openByCode),
    send: effect(os.enrollment.resume.send, sendForCode),
  },
  transfer: write(os.enrollment.transfer, agreeToTransfer),
  transfers: transfersRoutes,
  own,
  log,
  programPlans,
  services,
  ...logRoutes,
  deEnrollments: deEnrollmentRoutes,
  nladSubscribers: nladSubscriberRoutes,
  registryCodes: registryCodeRoutes,
  accounts: accountRoutes,
}
