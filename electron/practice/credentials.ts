export interface PracticeCredentials {
  readonly email: string
  readonly password: string
}

/** The one account of the practice service. It opens nothing anywhere else, so it is no secret. */
export const practiceCredentials: PracticeCredentials = { email: 'packer@practice.example', password: 'practice-makes-perfect' }
