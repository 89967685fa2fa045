export { default } from '#contracts/i18n/es/lists/messages.ts'
