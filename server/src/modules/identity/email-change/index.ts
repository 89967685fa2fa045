export { cancelEmailChange, changeEmail, resendEmailChange } from './change-email.ts'
export { followEmailLink, readEmailLink } from './follow-email-link.ts'
