/** A client of ours as its maker ships it, from the person's point of view. */
export interface AssistantApp {
  /** Connects; on the way the app opens an address before its person, who allows it. */
  connect(): Promise<void>;
  /** Names of the tools that it is shown. */
  tools(): Promise<readonly string[]>;
  /** How many projects `project_list` tells it of. */
  projects(): Promise<number>;
  /** Calls again when it may no longer: resolves when the app has given up, or asks for its person. */
  turnedAway(): Promise<void>;
  close(): Promise<void>;
}

/** Who sits before the app. */
export class Person {
  /** Addresses that the app has opened. */
  readonly asked: string[] = [];
  /** A person who does not answer leaves the page as it is. */
  answers = true;
  private told: () => void = () => undefined;

  /** @param allow signs in and allows the app at the address, until the app has its answer */
  constructor(private readonly allow: (address: string) => Promise<void>) {}

  async open(address: string): Promise<void> {
    this.asked.push(address);
    this.told();
    if (this.answers) await this.allow(address);
  }

  /** When the app opens an address next. */
  nextAsked(): Promise<void> {
    return new Promise((resolve) => {
      this.told = resolve;
    });
  }
}
