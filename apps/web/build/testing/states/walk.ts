import type { Page } from 'playwright-core';
import { openTab } from '../player.ts';

/** Somebody who goes from one state of the page to the next, without loading it anew. */
export class Walker {
  readonly page: Page;
  readonly address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
  }

  get onPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 700;
  }

  /** As a link of the page leads: the screen changes, what is loaded stays. */
  async go(path: string, until: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/${path}`);
    await this.page.waitForSelector(until);
  }

  /** A tab of the panel beside the table, which is a drawer on a phone. */
  async tab(id: string): Promise<void> {
    await openTab(this.page, id);
  }

  /** The map again, where a drawer lies over it. */
  async map(): Promise<void> {
    if (this.onPhone) await this.page.locator('.phone-tabs button').first().click();
  }
}

/** A way through states of the page; each is named when the page has come to rest in it. */
export interface Walk {
  readonly name: string;
  states(walker: Walker): AsyncGenerator<string>;
}
