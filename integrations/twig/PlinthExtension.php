<?php
/** The filter `plinth` around a widget's markup, and the function `plinth_assets()`. Twig 3, PHP 7.4 or later. */

use Twig\Error\RuntimeError;
use Twig\Extension\AbstractExtension;
use Twig\TwigFilter;
use Twig\TwigFunction;

final class PlinthExtension extends AbstractExtension
{
    /** Options that become attributes under another name than data-…. */
    private const ATTRIBUTES = array('id' => 'id', 'lang' => 'lang', 'label' => 'aria-label', 'role' => 'role');

    private array $widgets;
    private string $path;
    private bool $isUsed = false;

    /** @param string $path Where the files of dist/ lie on the site. */
    public function __construct(string $path = '/plinth/')
    {
        $this->path = $path;
        $this->widgets = json_decode(file_get_contents(__DIR__ . '/widgets.json'), true, 512, JSON_THROW_ON_ERROR);
    }

    public function getFilters(): array
    {
        return array(new TwigFilter('plinth', array($this, 'host'), array('is_safe' => array('html'))));
    }

    public function getFunctions(): array
    {
        return array(new TwigFunction('plinth_assets', array($this, 'assets'), array('is_safe' => array('html'))));
    }

    /**
     * {% apply plinth('carousel', { autoplay: false }) %}…{% endapply %}
     *
     * @param string|\Twig\Markup $content What the template has rendered between the tags.
     * @throws RuntimeError For what the widget does not have.
     */
    public function host($content, string $name, array $options = array()): string
    {
        $widget = $this->widgets[$name] ?? null;
        if (null === $widget) {
            throw new RuntimeError("plinth: unknown widget \"$name\"; did you mean \"{$this->nearest($name, array_keys($this->widgets))}\"?");
        }
        if (isset($widget['isWhole'])) {
            throw new RuntimeError("plinth: write the HTML of \"$name\", as its README has it: its host is <{$widget['element']}>");
        }
        foreach (array_keys($options) as $option) {
            if (!in_array($option, $widget['known'], true)) {
                throw new RuntimeError("plinth $name: unknown option \"$option\"; did you mean \"{$this->nearest($option, $widget['known'])}\"?");
            }
        }
        foreach ($widget['required'] as $option) {
            if (!array_key_exists($option, $options)) {
                throw new RuntimeError("plinth $name: the option \"$option\" is missing");
            }
        }
        $this->isUsed = true;
        $attributes = array('class' => trim("w-$name " . ($options['class'] ?? '')), 'data-widget' => $name);
        unset($options['class']);
        // A name counts on some elements with a role only.
        if (isset($options['label'], $widget['role'])) {
            $options += array('role' => $widget['role']);
        }
        foreach ($options as $option => $value) {
            $attributes[self::ATTRIBUTES[$option] ?? "data-$option"] = is_bool($value) ? var_export($value, true) : (string) $value;
        }
        $written = '';
        foreach ($attributes as $attribute => $value) {
            $written .= ' ' . $attribute . '="' . htmlspecialchars($value, ENT_QUOTES) . '"';
        }
        return "<{$widget['element']}$written>$content</{$widget['element']}>";
    }

    /** Sheet and script, once a widget has been rendered; nothing before. */
    public function assets(): string
    {
        if (!$this->isUsed) {
            return '';
        }
        $path = htmlspecialchars($this->path, ENT_QUOTES);
        return "<link rel=\"stylesheet\" href=\"{$path}plinth.css\">\n<script type=\"module\" src=\"{$path}embed.js\"></script>\n";
    }

    private function nearest(string $name, array $names): string
    {
        $distances = array_map(static fn ($known) => levenshtein($name, $known), $names);
        asort($distances);
        return $names[array_key_first($distances)];
    }
}
