export { askApproval } from './ask-approval.ts'
export { decide, type Decision } from './decide.ts'
export { agentOf, approvedRepresentativeOf, representativeById } from './representative.queries.ts'
